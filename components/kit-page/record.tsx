import { Building2, Ellipsis, LogIn, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { PrintButton } from '#components/kit/page/print-button.tsx'
import { SidePanel, SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { StepLine } from '#components/kit/page/step-line.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { HiddenValue } from '#components/kit/values/hidden-value.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { FiguresStrip } from './figures.tsx'

export function Record() {
  const t = useTranslations('kitPage')
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-sheet" aria-label={t('sections.record')}>
      <PageHeader
        ruled
        record
        heading="h2"
        crumbs={[{ text: t('clients'), href: '/kit' }, { text: <Verbatim value="10482" /> }]}
        lead={<Avatar id="10482" name={t('company')} kind="company" size="lg" />}
        title={t('company')}
        chip={<StatusBadge status="active" />}
        meta={<span dir="auto">{t('otherName')}</span>}
        facts={
          <>
            <span className="flex items-center gap-1.5">
              <Icon of={Building2} size={14} className="text-text-3" />
              {t('client')}
            </span>
            <Tag colour="#1F6B50">{t('business')}</Tag>
            <span>{t.rich('since', { date: () => <DateText value="2021-03-14" as="day" /> })}</span>
          </>
        }
        amount={<Money amount={143_750} />}
        actions={
          <>
            <Button icon={<Icon of={LogIn} flip />}>{t('loginAs')}</Button>
            <Button variant="primary" icon={<Icon of={Plus} />}>
              {t('newOrder')}
            </Button>
            <Button square aria-label={t('more')} icon={<Icon of={Ellipsis} />} />
          </>
        }
      />
      <div className="max-md:grid-cols-1 grid grid-cols-[minmax(0,1fr)_var(--w-aside)] flex-1 min-h-0">
        <div className="flex flex-col gap-4 min-w-0 p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StepLine
              steps={[
                { text: t('newOrder'), is: 'done' },
                { text: t('invoice'), is: 'now' },
                { text: t('client'), is: 'later' },
              ]}
            />
            <PrintButton label={t('print')} />
          </div>
          <FiguresStrip />
          <Card title={t('invoice')} count="2" actions={<a href="#kit-record">{t('viewAll')}</a>} padded={false}>
            <ScrollX label={t('invoice')}>
              <Invoices />
            </ScrollX>
          </Card>
        </div>
        <SidePanel label={t('details')}>
          <SidePanelSection title={t('balanceDue')} actions={<a href="#kit-record">{t('charge')}</a>}>
            <div className="statistic">
              <div className="figure">
                <Money amount={143_750} figure />
              </div>
            </div>
          </SidePanelSection>
          <SidePanelSection title={t('identity')} actions={<StatusBadge status="success" label={t('verified')} />}>
            <KeyValue
              items={[
                { term: t('vat'), value: <Verbatim value="310248871900003" copy /> },
                { key: 'hidden', term: t('vat'), value: <HiddenValue masked="••••••••" words={{ show: t('vat'), hide: t('vat') }} /> },
                { term: t('address'), value: t('addressValue') },
              ]}
            />
          </SidePanelSection>
          <SidePanelSection>
            <KeyValue
              align="sum"
              items={[
                { term: t('subtotal'), value: <Money amount={125_000} /> },
                { term: t('vat15'), value: <Money amount={18_750} /> },
                { term: <span className="font-semibold">{t('total')}</span>, value: <Money amount={143_750} className="font-semibold" /> },
              ]}
            />
          </SidePanelSection>
        </SidePanel>
      </div>
    </section>
  )
}

function Invoices() {
  const t = useTranslations('kitPage')
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t('invoice')}</th>
          <th scope="col">{t('dueDate')}</th>
          <th scope="col" className="number">
            {t('total')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {[
          { id: 'INV-2026-08902', due: '2026-11-21', total: 143_750, status: 'unpaid' },
          { id: 'INV-2026-08610', due: '2026-11-02', total: 178_250, status: 'overdue' },
        ].map(invoice => (
          <tr key={invoice.id}>
            <td>
              <Verbatim value={invoice.id} />
            </td>
            <td>
              <DateText value={invoice.due} as="day" />
            </td>
            <td className="number font-medium">
              <Money amount={invoice.total} overdue={invoice.status === 'overdue'} />
            </td>
            <td>
              <StatusBadge status={invoice.status} gender="feminine" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
