import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { roleGroups } from '#contract/staff/role-groups.ts'
import { numberText } from '#lib/format/number.ts'

/** The base roles: which may enter the back office, and how many accounts have each. */
export function BaseRoles({ roles }: { roles: AnswerOf<typeof roleGroups.endpoints.roles> }) {
  const t = useTranslations('roleGroups.base')
  const list = useTranslations('list')
  return (
    <section className="settings-block" aria-label={t('rolesTitle')}>
      <div>
        <h2>{t('rolesTitle')}</h2>
        <p>{t('rolesText')}</p>
      </div>
      <div className="overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('enters')}</th>
              <th scope="col" className="number">
                {t('people')}
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ role, entersOffice, userCount }) => (
              <tr key={role}>
                <th scope="row" className="py-2">
                  {t(`names.${role}`)}
                  <small className="text-text-3 text-small block whitespace-normal">{t(`texts.${role}`)}</small>
                </th>
                <td>{entersOffice ? <Icon of={Check} label={list('yes')} /> : <span className="text-text-3">{list('no')}</span>}</td>
                <td className="number">{numberText(userCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
