import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  // The container holds the standalone server; everywhere else `next start` serves .next as it is.
  output: process.env.STANDALONE === '1' ? 'standalone' : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `npm run typecheck` and `npm test` check types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'undici'],
  headers: async () => [{ source: '/fonts/:file*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] }],
}

export default withNextIntl(config)
