import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ModuleCall } from '#contract/logs/module-log.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { CallResult } from './call-result.tsx'

export async function moduleCallColumns(): Promise<ListColumn<Omit<ModuleCall, 'request' | 'response'>>[]> {
  const modules = dynamicMessages(await getTranslations('servers'))
  const moduleName = (module: string) => (modules.has(`options.module.${module}`) ? modules(`options.module.${module}`) : module)
  const nothing = <span className="text-text-3">—</span>
  return [
    { id: 'calledOn', narrow: 'detail', cell: ({ calledOn }) => <DateText value={calledOn} as="log" /> },
    { id: 'call', main: true, narrow: 'name', cell: ({ call }) => <Verbatim value={call} /> },
    { id: 'serverName', cell: ({ serverName }) => <bdi>{serverName}</bdi> },
    { id: 'module', low: true, cell: ({ module }) => moduleName(module) },
    { id: 'result', narrow: 'status', cell: ({ result }) => <CallResult result={result} /> },
    { id: 'message', cell: ({ message }) => (message ? <CutText text={message} /> : nothing) },
    {
      id: 'serviceId',
      low: true,
      number: true,
      cell: ({ serviceId }) => (serviceId === null ? nothing : <Verbatim value={String(serviceId)} />),
    },
    { id: 'seconds', low: true, number: true, cell: ({ seconds }) => numberText(Math.round(seconds * 100) / 100) },
    {
      id: 'domainId',
      hidden: true,
      number: true,
      cell: ({ domainId }) => (domainId === null ? nothing : <Verbatim value={String(domainId)} />),
    },
    {
      id: 'registrarAccountId',
      hidden: true,
      number: true,
      cell: ({ registrarAccountId }) => (registrarAccountId === null ? nothing : <Verbatim value={String(registrarAccountId)} />),
    },
    {
      id: 'serverId',
      hidden: true,
      number: true,
      cell: ({ serverId }) => (serverId === null ? nothing : <Verbatim value={String(serverId)} />),
    },
  ]
}
