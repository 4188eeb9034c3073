import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { ChangeServicePassword } from '#components/portal/change-service-password.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { ShowPassword } from '#components/portal/show-password.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type Service, services } from '#contract/services/services.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.services'))('title'), robots: { index: false, follow: false } }
}

/** What the client has of us, with a way to add to it; the password of an account where that is open to who asks. */
export default async function PortalServicesPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, locale, found] = await Promise.all([
    getTranslations('portal.services'),
    getTranslations('services'),
    getLocale(),
    maySee(acting, 'products') ? loadPortal(services.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  const passwords = acting.staff === null && mayDo(acting, 'productPasswords') && mayDo(acting, 'products')
  const orders = mayDo(acting, 'orders') && mayDo(acting, 'products')
  return (
    <ClientMessages of={['portal']}>
      <PortalList
        title={t('title')}
        found={found}
        page={page}
        address={paths.portalServices}
        empty={t('empty')}
        columns={[
          {
            id: 'product',
            label: s('fields.productName'),
            cell: ({ productName, domain }) => (
              <NameCell name={nameFor(productName, locale)} also={domain && <bdi dir="ltr">{domain}</bdi>} />
            ),
          },
          {
            id: 'status',
            label: s('fields.status'),
            cell: ({ status }) => <StatusBadge status={status} label={s(`options.status.${status}`)} />,
          },
          {
            id: 'amount',
            label: s('fields.recurringAmount'),
            number: true,
            cell: ({ recurringAmount, currency, cycle }) => (
              <NameCell name={<Money amount={recurringAmount} currency={currency} />} also={s(`options.cycle.${cycle}`)} />
            ),
          },
          {
            id: 'due',
            label: s('fields.nextDueDate'),
            low: true,
            cell: ({ nextDueDate, termEndsOn }) => (
              <NameCell
                name={<DateText value={nextDueDate} as="day" />}
                also={termEndsOn && t.rich('contractUntil', { day: () => <DateText value={termEndsOn} as="day" /> })}
              />
            ),
          },
          ...(orders
            ? [
                {
                  id: 'addons',
                  label: t('addons'),
                  cell: (one: Pick<Service, 'id' | 'status' | 'productId' | 'domain' | 'productName'>) =>
                    one.productId !== null &&
                    one.status === 'active' && (
                      <Link
                        href={paths.portalAddons(one.id)}
                        className={buttonClass({ size: 'sm' })}
                        aria-label={t('addOf', { of: one.domain ?? nameFor(one.productName, locale) })}
                      >
                        {t('add')}
                      </Link>
                    ),
                },
              ]
            : []),
          ...(orders
            ? [
                {
                  id: 'cancellation',
                  label: t('cancellation'),
                  low: true,
                  cell: (one: Pick<Service, 'id' | 'status' | 'domain' | 'productName'>) =>
                    runs(one) && (
                      <Link
                        href={paths.portalCancellation(one.id)}
                        className={buttonClass({ size: 'sm' })}
                        aria-label={t('cancelOf', { of: one.domain ?? nameFor(one.productName, locale) })}
                      >
                        {t('cancel')}
                      </Link>
                    ),
                },
              ]
            : []),
          ...(passwords
            ? [
                {
                  id: 'password',
                  label: t('password'),
                  cell: (one: Pick<Service, 'id' | 'status' | 'username' | 'domain' | 'productName'>) =>
                    one.username && runs(one) && <ServicePassword id={one.id} of={one.domain ?? nameFor(one.productName, locale)} />,
                },
              ]
            : []),
        ]}
      />
    </ClientMessages>
  )
}

const runs = ({ status }: Pick<Service, 'status'>) => status === 'active' || status === 'suspended'

/** What is seen and changed of the password of an account. */
const ServicePassword = (one: { id: number; of: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <ShowPassword {...one} />
    <ChangeServicePassword {...one} />
  </span>
)
