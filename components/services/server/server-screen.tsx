import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadHistory, loadPlace } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { Server } from '#contract/services/servers.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ServerConnection } from './server-connection.tsx'
import { ServerForm } from './server-form.tsx'
import { type ServerTab, serverPages } from './server-pages.ts'
import { ServerRoom } from './server-room.tsx'
import { ServerSignIn } from './server-sign-in.tsx'
import { serverVerbs, verbServer } from './server-verbs.ts'
import { TestConnection } from './test-connection.tsx'

interface ServerFrameProps {
  server: Server
  search: SearchParams
  tab: ServerTab
  history?: HistoryPage
  children: ReactNode
}

/** What every page of a server has. */
export async function ServerFrame({ server, search, tab, children, ...more }: ServerFrameProps) {
  const { id, name, failure } = server
  const [place, t, { metadata }] = await Promise.all([loadPlace(serverPages, id, search), getTranslations('servers'), requireSession()])
  return (
    <RecordScreen
      {...serverPages}
      record={server}
      tab={tab}
      place={place}
      name={name}
      facts={<ServerFacts server={server} />}
      alerts={failure ? [{ tone: 'bad', title: t('testFails'), text: <Verbatim value={failure} wrap /> }] : []}
      primary={
        <>
          {server.can?.update === true && <TestConnection id={id} />}
          {can(metadata, 'server.signIn') && <ServerSignIn id={id} />}
        </>
      }
      verbs={{ given: serverVerbs, record: verbServer(server) }}
      {...more}
      flush
    >
      {children}
    </RecordScreen>
  )
}

/** The settings of a stored server. */
export async function ServerScreen({ server, search }: { server: Server; search: SearchParams }) {
  const { id, version } = server
  return (
    <ServerFrame server={server} search={search} tab="settings" history={await loadHistory(serverPages, id)}>
      <ServerForm key={id} server={{ id, version }} values={server} readOnly={server.can?.update !== true} />
    </ServerFrame>
  )
}

/** A server that is being added. */
export async function NewServer() {
  const t = await getTranslations('servers')
  const values = {
    port: 2087,
    secure: true,
    trust: 'authorities',
    access: 'everyone',
    costCurrency: 'SAR',
    simulatedBehaviour: 'works',
    simulatedDelay: 0,
  }
  return (
    <ClientMessages of={['servers']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.servers() }]} title={t('newTitle')} ruled />
      <ServerForm values={values} />
    </ClientMessages>
  )
}

/** What kind it is, where it is, whether it answers, how full it is. */
function ServerFacts({ server }: { server: Server }) {
  const t = useTranslations('servers')
  const { module, hostname, port, connection, testedOn, panelVersion } = server
  return (
    <>
      <span>{t(`options.module.${module}`)}</span>
      <Verbatim value={`${hostname}:${port}`} />
      <ServerConnection connection={connection} bare />
      {testedOn && <span>{t.rich('testedAt', { time: () => <RelativeTime value={testedOn} /> })}</span>}
      {panelVersion && <Verbatim value={panelVersion} />}
      <ServerRoom server={server} />
    </>
  )
}
