import { useTranslations } from 'next-intl'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ModuleCall } from '#contract/logs/module-log.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { CallData } from './call-data.tsx'
import { CallResult } from './call-result.tsx'

/** One call of a panel whole: what was asked and what came back, without secrets. */
export function ModuleCallDrawer({ call, back }: { call: ModuleCall; back: string }) {
  const t = useTranslations('moduleCalls')
  const { serverId, serverName } = call
  return (
    <SideDrawer title={<Verbatim value={call.call} />} back={back}>
      <KeyValue
        items={[
          { term: t('fields.calledOn'), value: <DateText value={call.calledOn} as="log" /> },
          {
            term: t('fields.serverName'),
            value: serverId ? <Link href={paths.server(serverId)}>{serverName}</Link> : <bdi>{serverName}</bdi>,
          },
          { term: t('fields.result'), value: <CallResult result={call.result} /> },
          { term: t('fields.message'), value: <bdi>{call.message ?? '—'}</bdi> },
          { term: t('fields.seconds'), value: numberText(Math.round(call.seconds * 1000) / 1000) },
        ]}
      />
      <CallData title={t('request')} value={call.request} />
      <CallData title={t('response')} value={call.response} />
    </SideDrawer>
  )
}
