import { z } from 'zod'
import { choice, integer, requiredText } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { password } from '../kernel/password.ts'

/** What runs accounts of customers on a server, by the name of its driver. */
export const panelModuleNames = ['cpanel', 'simulator'] as const
export type PanelModuleName = (typeof panelModuleNames)[number]
export const isPanelModule = (name: string): name is PanelModuleName => panelModuleNames.some(one => one === name)

/**
 * How a simulated panel behaves: as it should, out of reach, refusing whatever is asked, without room for another account, doing each call
 * twice and answering the second time, or doing what is asked and never answering.
 */
export const simulatedBehaviours = ['works', 'down', 'refuses', 'full', 'repeats', 'losesAnswers'] as const
export type SimulatedBehaviour = (typeof simulatedBehaviours)[number]

/** What a panel is, as data that forms and drivers read alike. */
export interface PanelModule {
  /** Where it listens, with TLS and without. */
  port: { secure: number; plain: number }
  /** What a server of it is asked besides what every server is; these are fields of the server. */
  settings: z.ZodObject
  /** Which of them, and of the fields that every server has, are stored sealed. */
  sealed: readonly string[]
  /** What a product that is set up on it says. */
  product: z.ZodObject
  /** What is wrong with a name for a new account. */
  username: (name: string) => Finding | undefined
  longestUsername: number
  /** What is wrong with a password for an account. */
  password: (password: string) => Finding | undefined
  /** Seconds for one call where the server names no time of its own, and for making an account, which takes panels longer. */
  patience: { call: number; createAccount: number }
}

const product = z.strictObject({
  /** Its limits of space, traffic and addresses, by the name that the panel knows them under. */
  package: requiredText({ max: 100 }),
})

/** Accounts of the machine's own programs (docs.cpanel.net, reserved and invalid usernames). */
const reserved = new Set(
  `abuse adm admin administrator all anonymous apache bin cloudlinux cpanel cpaneleximfilter cpaneleximscanner cpanellogin cpanelphpmyadmin
  cpanelphppgadmin cpanelroundcube cpanelrrdtool cpses daemon dbus default dovecot dovenull ftp games gopher halt haldaemon hostmaster info
  lp mail mailman mailnull main munin mysql named news nobody nscd ntp operator postgres postmaster proftpd public root rpc rpm shutdown smmsp
  sshd support sync system tomcat toor uucp vcsa virtfs webmaster whm www`.split(/\s+/),
)

/** cPanel: at most 16 small letters and digits, a letter first, not `test…`, not `…assword`, no account of the system. */
function cpanelUsername(name: string): Finding | undefined {
  if (name.length > 16 || !/^[a-z][a-z0-9]*$/.test(name)) return { key: 'panelUsername', values: { max: 16 } }
  return reserved.has(name) || name.startsWith('test') || name.endsWith('assword') ? { key: 'panelUsernameReserved' } : undefined
}

/** Strong, and of printable characters that every part of a panel takes: FTP, mail and databases have the same one. */
const accountPassword = (value: string): Finding | undefined =>
  password(value) ?? (/^[\x21-\x7E]+$/.test(value) ? undefined : { key: 'panelPassword' })

export const panelModules: Readonly<Record<PanelModuleName, PanelModule>> = {
  cpanel: {
    port: { secure: 2087, plain: 2086 },
    settings: z.strictObject({}),
    sealed: ['accessKey'],
    product,
    username: cpanelUsername,
    longestUsername: 16,
    password: accountPassword,
    patience: { call: 30, createAccount: 90 },
  },
  simulator: {
    port: { secure: 2087, plain: 2086 },
    settings: z.strictObject({
      simulatedBehaviour: choice(simulatedBehaviours).default('works'),
      /** Seconds that each call takes. One that takes longer than the server's time limit is done, and its answer is not waited for. */
      simulatedDelay: integer({ max: 300 }).default(0),
    }),
    sealed: ['accessKey'],
    product,
    username: cpanelUsername,
    longestUsername: 16,
    password: accountPassword,
    patience: { call: 30, createAccount: 90 },
  },
}

/**
 * A name for the account of a domain: the letters and digits of its first label, with a number behind where `taken` says that it is in use.
 * Obeys the module's rule; the same for the same domain and the same names in use.
 */
export function proposedUsername(module: PanelModuleName, domain: string, taken: (name: string) => boolean): string {
  const { username, longestUsername } = panelModules[module]
  const label =
    domain
      .toLowerCase()
      .replace(/^www\./, '')
      .split('.')[0] ?? ''
  const letters = label
    .replace(/^xn--/, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 8)
  const base = letters && !username(letters) ? letters : `u${letters}`.slice(0, 8)
  for (let number = 0; ; number++) {
    const name = number === 0 ? base : `${base.slice(0, longestUsername - String(number).length)}${number}`
    if (!username(name) && !taken(name)) return name
  }
}
