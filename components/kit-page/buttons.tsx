import { Check, ChevronDown, Download, Ellipsis, ListFilter, Mail, Plus, ShieldAlert, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { RefusedButton } from '#components/ui/refused-button.tsx'
import { Segmented, SegmentedLinks } from '#components/ui/segmented.tsx'
import { Tabs } from '#components/ui/tabs.tsx'

export function Buttons() {
  const t = useTranslations('kitPage')
  return (
    <Card title={t('sections.buttons')} className="overflow-hidden">
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-2 flex-wrap">
          <Button variant="primary" icon={<Icon of={Check} />} keys={['P']}>
            {t('markPaid')}
          </Button>
          <Button icon={<Icon of={Download} />}>{t('export')}</Button>
          <Button variant="ghost">{t('reset')}</Button>
          <Button variant="danger" icon={<Icon of={ShieldAlert} />}>
            {t('fraud')}
          </Button>
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <Button variant="dangerSolid">{t('deleteZone')}</Button>
          <Button variant="primary" busy busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
          <RefusedButton reason={t('refusal')}>{t('refused')}</RefusedButton>
          <span className="button-group">
            <Button variant="primary">{t('send')}</Button>
            <Button variant="primary" square aria-label={t('sendOptions')} icon={<Icon of={ChevronDown} size={14} />} />
          </span>
          <Button square aria-label={t('more')} icon={<Icon of={Ellipsis} />} />
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <Button size="xs">24</Button>
          <Button size="sm">28</Button>
          <Button>32</Button>
          <Button size="lg">40</Button>
          <Segmented
            label={t('billingPeriod')}
            name="kit-period"
            defaultValue="monthly"
            items={[
              { value: 'monthly', label: t('monthly') },
              { value: 'quarterly', label: t('quarterly') },
            ]}
          />
          <SegmentedLinks
            label={t('range')}
            link={Link}
            items={[
              { href: '?range=today', label: t('today') },
              { href: '?range=week', label: t('week'), current: true },
              { href: '?range=month', label: t('month') },
            ]}
          />
        </div>
        <Tabs
          label={t('views')}
          link={Link}
          className="-mx-4 px-2"
          items={[
            { href: '/kit', label: t('all'), count: '2,418', current: true },
            { href: '/kit?view=active', label: t('active'), count: '2,107' },
            { href: '/kit?view=overdue', label: t('overdue'), count: '31' },
          ]}
          end={
            <Button variant="ghost" size="sm" icon={<Icon of={Plus} />}>
              {t('saveView')}
            </Button>
          }
        />
        <div className="flex items-center gap-2 flex-wrap">
          <span className="filter-chip">
            <button type="button">
              <span className="text-text-3 pe-0">{t('status')}</span>
              <span className="font-medium text-text ps-1.25">{t('unpaidOverdue')}</span>
            </button>
            <button type="button" className="border-s border-s-line px-1.5 text-text-3" aria-label={t('remove')}>
              <Icon of={X} size={12} />
            </button>
          </span>
          <button type="button" className="filter-chip border-dashed text-text-2 font-medium px-2 gap-1.5">
            <Icon of={ListFilter} size={14} />
            {t('filter')}
            <Keys keys={['F']} />
          </button>
        </div>
        <div className="bulk-bar !static !m-0">
          <span className="whitespace-nowrap font-semibold me-1.5">{t('selected')}</span>
          <span className="mx-1.5 max-[1200px]:mx-0.75 max-sm:hidden w-px h-5 bg-[color-mix(in_srgb,var(--text-inverse)_18%,transparent)]" />
          <button type="button" className="bulk-action">
            <Icon of={Mail} />
            <span>{t('message')}</span>
          </button>
          <button type="button" className="bulk-action">
            <Icon of={Download} />
            <span>{t('export')}</span>
          </button>
          <button type="button" className="danger bulk-action">
            <Icon of={Trash2} />
            <span>{t('delete')}</span>
          </button>
          <kbd>Esc</kbd>
        </div>
      </div>
    </Card>
  )
}
