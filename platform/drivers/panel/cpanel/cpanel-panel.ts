import { panelModules } from '#contract/services/panel-modules.ts'
import type { OpenPanel, PanelAnswer, PanelDriver, Usage } from '../panel-driver.ts'
import type { WhmData } from './whm-answer.ts'
import { callWhm } from './whm-call.ts'
import { setWhmLimits } from './whm-limits.ts'
import { accountsOf, bandwidthOf, packagesOf } from './whm-shapes.ts'

type Parameters = Readonly<Record<string, string>>
type Whm = PanelAnswer<{ data: WhmData }>

const done = { is: 'ok' } as const
/** What an answer holds, or why there is none. */
const reading = <T extends object>(answer: Whm, read: (data: WhmData) => T): PanelAnswer<T> =>
  answer.is === 'ok' ? { ...done, ...read(answer.data) } : answer
const nothing = () => ({})
const wayIn = (answer: Whm) =>
  reading(answer, ({ url, expires }) => ({ address: String(url), expiresOn: new Date(Number(expires) * 1000).toISOString() }))

/** cPanel & WHM by WHM API 1, with an API token (api.docs.cpanel.net, 11.136). */
export const openCpanel: OpenPanel = context => {
  const { patience } = panelModules.cpanel
  const { timeout } = context.server
  const ask = (name: string, parameters?: Parameters) =>
    callWhm(context, { name, changes: false, within: timeout ?? patience.call, ...(parameters ? { parameters } : {}) })
  const change = async (name: string, parameters: Parameters, within = patience.call): Promise<PanelAnswer> =>
    reading(await callWhm(context, { name, parameters, changes: true, within: timeout ?? within }), nothing)

  /** Without it the accounts are still there. */
  async function bandwidth(parameters: Parameters = {}): Promise<ReadonlyMap<string, Usage>> {
    const answer = await ask('showbw', parameters)
    return answer.is === 'ok' ? bandwidthOf(answer.data) : new Map()
  }

  const panel: PanelDriver = {
    test: async () => {
      const version = await ask('version')
      if (version.is !== 'ok') return version
      return reading(await ask('gethostname'), ({ hostname }) => ({
        version: String(version.data.version ?? ''),
        host: String(hostname ?? ''),
      }))
    },
    createAccount: ({ username, domain, password, package: plan, contactEmail }) =>
      change('createacct', { username, domain, password, plan, contactemail: contactEmail }, patience.createAccount),
    account: async username => {
      const answer = await ask('accountsummary', { user: username })
      if (answer.is === 'rejected' && answer.code === 'noSuchAccount') return { ...done, account: null }
      if (answer.is !== 'ok') return answer
      const traffic = await bandwidth({ searchtype: 'user', search: `^${username}$` })
      return { ...done, account: accountsOf(answer.data, traffic).find(one => one.username === username) ?? null }
    },
    accounts: async () => {
      const answer = await ask('listaccts')
      if (answer.is !== 'ok') return answer
      return { ...done, accounts: accountsOf(answer.data, await bandwidth()) }
    },
    suspendAccount: ({ username, reason }) => change('suspendacct', { user: username, reason }),
    unsuspendAccount: username => change('unsuspendacct', { user: username }),
    terminateAccount: username => change('removeacct', { username, keepdns: '0' }),
    setLimits: to => setWhmLimits({ ask, change }, to),
    changePackage: ({ username, package: pkg }) => change('changepackage', { user: username, pkg }),
    changePassword: ({ username, password }) => change('passwd', { user: username, password, db_pass_update: '1' }),
    signIn: async username => wayIn(await ask('create_user_session', { user: username, service: 'cpaneld' })),
    signInToServer: async () => wayIn(await ask('create_user_session', { user: context.server.username, service: 'whostmgrd' })),
    packages: async () => reading(await ask('listpkgs'), data => ({ packages: packagesOf(data) })),
  }
  return panel
}
