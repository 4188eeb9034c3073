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
}

export default config
