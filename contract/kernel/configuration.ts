import { z } from 'zod'
import { isProxy } from './trusted-proxies.ts'

/** Environment variables by name; an empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

const port = (lowest: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= lowest && value <= 65_535, `must be from ${lowest} to 65535`)

const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`,
    )

const withoutSlash = (value: string) => value.replace(/\/+$/, '')
const secret = z.string().min(32, 'must have at least 32 characters')
const email = z.email('must be an e-mail address')
const sender = z
  .string()
  .refine(value => email.safeParse(/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).success, 'must be an e-mail address, or Name <address>')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Networks, parted by commas. */
const networks = () =>
  z
    .string()
    .transform(value =>
      value
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    )
    .refine(all => all.every(isProxy), 'must be addresses or networks, or loopback, linklocal, uniquelocal, parted by commas')
    .default([])

const variables = z.object({
  PORT: port(0).default(3000),
  HOST: z.string().optional(),
  APP_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  API_BASE_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  API_PORT: port(0).optional(),
  API_HOST: z.string().default('127.0.0.1'),
  SESSION_SECRET: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.default('Sijil <no-reply@localhost>'),
  ADMIN_EMAIL: email.transform(value => value.toLowerCase()).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .regex(/\p{Lu}/u, 'must have an uppercase letter')
    .regex(/\p{Ll}/u, 'must have a lowercase letter')
    .regex(/\d/, 'must have a digit')
    .regex(/[^\p{L}\d\s]/u, 'must have a special character')
    .optional(),
  DEMO: z
    .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
    .transform(value => value === '1' || value === 'true')
    .default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  CONSOLE_PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= 1 && value <= 64, 'must be from 1 to 64')
    .optional(),
  PLATFORM_PATIENCE: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of seconds')
    .transform(Number)
    .refine(value => value >= 2, 'must be 2 or more')
    .default(20),
  WORKER_PATIENCE: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number of seconds')
    .transform(Number)
    .refine(value => value >= 3, 'must be 3 or more')
    .default(15),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number; 0 is no limit')
    .transform(Number)
    .default(1200),
  TRUSTED_PROXIES: networks(),
  SERVER_NETWORKS: networks(),
  MOYASAR_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  LOGICBOXES_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  OPENPROVIDER_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  DNS_RESOLVER: z
    .string()
    .regex(/^[\d.]{7,15}(:\d{1,5})?$/, 'must be an address of IPv4, with a port where it is not 53')
    .optional(),
  TAQNYAT_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  UNIFONIC_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  NAFATH_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  WATHQ_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  E_INVOICING_URL: address(['http:', 'https:']).transform(withoutSlash).optional(),
  ALLOW_PRIVATE_ADDRESSES: z
    .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
    .transform(value => value === '1' || value === 'true')
    .default(false),
  S3_ENDPOINT: address(['http:', 'https:']).transform(withoutSlash).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** The names of all settings, as in the environment. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

/** A program's exit code when its set-up is wrong (EX_CONFIG of sysexits.h): starting it again would not help. */
export const exitSetUp = 78

/** The settings of one program. Secrets that are not set are absent: the program generates them into its data directory. */
export type Configuration = ReturnType<typeof arrange>

/** Every setting, or every problem with them, each as "NAME what is wrong". */
export type ConfigurationResult = { ok: true; configuration: Configuration } | { ok: false; problems: string[] }

/** Reads the settings from environment variables; reports all problems, never only the first. */
export function readConfiguration(environment: Environment): ConfigurationResult {
  const given = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))
  const parsed = variables.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  problems.push(
    ...together(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...together(given, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
  )
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, configuration: arrange(parsed.data) }
}

/** The problems as one block for the terminal. */
export function configurationReport(problems: readonly string[]): string {
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`
  return [
    `${count} wrong:`,
    ...problems.map(problem => `  - ${problem}`),
    'Settings come from the environment or a .env file; .env.example explains each.',
  ].join('\n')
}

function together(given: Environment, names: readonly string[]): string[] {
  const missing = names.filter(name => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  const present = names.filter(name => !missing.includes(name))
  return missing.map(name => `${name} must be set, because ${present.join(' and ')} ${present.length === 1 ? 'is' : 'are'}`)
}

function arrange(v: z.output<typeof variables>) {
  const s3 =
    v.S3_ENDPOINT && v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
      ? {
          endpoint: v.S3_ENDPOINT,
          bucket: v.S3_BUCKET,
          region: v.S3_REGION,
          accessKeyId: v.S3_ACCESS_KEY_ID,
          secretAccessKey: v.S3_SECRET_ACCESS_KEY,
        }
      : undefined
  return {
    port: v.PORT,
    host: v.HOST,
    appUrl: v.APP_URL ?? `http://localhost:${v.PORT}`,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    apiBaseUrl: v.API_BASE_URL,
    apiPort: v.API_PORT,
    apiHost: v.API_HOST,
    sessionSecret: v.SESSION_SECRET,
    encryptionKey: v.ENCRYPTION_KEY,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
    demo: v.DEMO,
    logLevel: v.LOG_LEVEL,
    /** How many processes serve pages; absent: as many as the machine has processors. */
    consoleProcesses: v.CONSOLE_PROCESSES,
    /** Milliseconds that an answer of the platform may take. */
    platformPatience: v.PLATFORM_PATIENCE * 1000,
    /** Seconds for which a worker may be silent about a job before another one goes on with it. */
    workerPatience: v.WORKER_PATIENCE,
    requestsPerMinute: v.REQUESTS_PER_MINUTE,
    trustedProxies: v.TRUSTED_PROXIES,
    /** Addresses that users give, such as a sign-in provider's, may be http and inside the shell. */
    allowPrivateAddresses: v.ALLOW_PRIVATE_ADDRESSES,
    /** Private networks in which servers of customers' accounts may be. */
    serverNetworks: v.SERVER_NETWORKS,
    eInvoicingUrl: v.E_INVOICING_URL,
    moyasarUrl: v.MOYASAR_URL,
    logicBoxesUrl: v.LOGICBOXES_URL,
    openProviderUrl: v.OPENPROVIDER_URL,
    dnsResolver: v.DNS_RESOLVER,
    taqnyatUrl: v.TAQNYAT_URL,
    unifonicUrl: v.UNIFONIC_URL,
    nafathUrl: v.NAFATH_URL,
    wathqUrl: v.WATHQ_URL,
    s3,
  }
}
