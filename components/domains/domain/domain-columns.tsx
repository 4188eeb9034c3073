import { getTranslations } from 'next-intl/server'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { domains } from '#contract/domains/domains.ts'
import { DomainState } from './domain-state.tsx'

const nothing = <span className="text-text-3">—</span>
const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : nothing)

export async function domainColumns(): Promise<ListColumn<RowOf<typeof domains>>[]> {
  const [t, list] = await Promise.all([getTranslations('domains'), getTranslations('list')])
  const yesNo = (value: boolean) => list(value ? 'yes' : 'no')
  return [
    { id: 'id', low: true, hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, asciiName }) => (
        <span title={name === asciiName ? undefined : asciiName}>
          <DomainName value={name} />
        </span>
      ),
    },
    { id: 'asciiName', low: true, hidden: true, cell: ({ asciiName }) => <Verbatim value={asciiName} /> },
    { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'extension', low: true, hidden: true, cell: ({ extension }) => <DomainName value={extension} /> },
    { id: 'kind', low: true, hidden: true, cell: ({ kind }) => t(`options.kind.${kind}`) },
    {
      id: 'registrarName',
      low: true,
      cell: ({ registrarName, registrarEnvironment: environment }) =>
        registrarName ? <RegistrarName value={registrarName} environment={environment} /> : nothing,
    },
    { id: 'command', low: true, cell: ({ command }) => t(`options.command.${command}`) },
    { id: 'registeredOn', low: true, cell: ({ registeredOn }) => day(registeredOn) },
    { id: 'expiresOn', narrow: 'amount', cell: ({ expiresOn }) => day(expiresOn) },
    { id: 'nextDueOn', low: true, cell: ({ nextDueOn }) => day(nextDueOn) },
    { id: 'firstPayment', low: true, number: true, hidden: true, cell: row => <Money amount={row.firstPayment} currency={row.currency} /> },
    { id: 'renewalPrice', number: true, cell: ({ renewalPrice, currency }) => <Money amount={renewalPrice} currency={currency} /> },
    { id: 'premium', low: true, hidden: true, cell: ({ premium }) => yesNo(premium) },
    { id: 'codeMissing', low: true, hidden: true, cell: ({ codeMissing }) => yesNo(codeMissing) },
    { id: 'documents', low: true, hidden: true, cell: ({ documents }) => t(`options.documents.${documents}`) },
    { id: 'documentsEndOn', low: true, hidden: true, cell: ({ documentsEndOn }) => day(documentsEndOn) },
    { id: 'confirmation', low: true, hidden: true, cell: ({ confirmation }) => t(`options.confirmation.${confirmation}`) },
    {
      id: 'nameservers',
      low: true,
      hidden: true,
      cell: ({ nameservers }) => (nameservers.length > 0 ? <Verbatim value={nameservers.join(', ')} /> : nothing),
    },
    { id: 'delegatedTo', low: true, hidden: true, cell: ({ delegatedTo }) => t(`options.delegatedTo.${delegatedTo}`) },
    { id: 'dsRecords', low: true, hidden: true, cell: ({ dsRecords }) => yesNo(dsRecords.length > 0) },
    { id: 'idProtection', low: true, hidden: true, cell: ({ idProtection }) => yesNo(idProtection) },
    { id: 'autoRenew', low: true, cell: ({ autoRenew }) => yesNo(autoRenew) },
    { id: 'locked', low: true, hidden: true, cell: ({ locked }) => yesNo(locked) },
    { id: 'drifted', low: true, hidden: true, cell: ({ drifted }) => yesNo(drifted) },
    { id: 'contactsDiffer', low: true, hidden: true, cell: ({ contactsDiffer }) => yesNo(contactsDiffer) },
    { id: 'syncedOn', low: true, cell: ({ syncedOn }) => (syncedOn ? <RelativeTime value={syncedOn} /> : nothing) },
    {
      id: 'syncProblem',
      low: true,
      hidden: true,
      cell: ({ syncProblem }) => (syncProblem ? t(`options.syncProblem.${syncProblem}`) : nothing),
    },
    { id: 'failure', low: true, hidden: true, cell: ({ failure }) => (failure ? t(`options.failure.${failure}`) : nothing) },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'work', low: true, hidden: true, cell: ({ work }) => t(`options.work.${work}`) },
    { id: 'status', narrow: 'status', width: 250, cell: row => <DomainState {...row} /> },
  ]
}
