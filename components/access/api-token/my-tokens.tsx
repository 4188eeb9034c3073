import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { MyApiToken } from '#contract/access/api-tokens.ts'
import { RemoveToken } from './remove-token.tsx'

/** The reader's own tokens, each with its use; `labels` name what they are good for. */
export async function MyTokens({ tokens, labels }: { tokens: MyApiToken[]; labels: Readonly<Record<string, string>> }) {
  const t = await getTranslations('apiTokens')
  if (tokens.length === 0) return <p className="text-text-3">{t('empty')}</p>
  return (
    <ul className="line-list">
      {tokens.map(token => (
        <li key={token.id}>
          <span className="min-w-0 flex-auto">
            <span className="flex flex-wrap items-center gap-2">
              <bdi>{token.name}</bdi>
              <Verbatim value={`${token.hint}...`} />
              <StatusBadge status={token.expired ? 'expired' : 'active'} label={t(token.expired ? 'ended' : 'good')} />
            </span>
            <small>
              {t('expires')} <DateText value={token.expiresOn} as="day" /> ·{' '}
              {token.lastUsedOn ? (
                <>
                  {t('lastUsed')} <RelativeTime value={token.lastUsedOn} /> <Verbatim value={token.lastUsedIp ?? ''} />
                </>
              ) : (
                t('neverUsed')
              )}
            </small>
            {token.lastRefusedOn && (
              <small className="text-danger-text">
                {t('refused')} <RelativeTime value={token.lastRefusedOn} /> <Verbatim value={token.lastRefusedIp ?? ''} />
              </small>
            )}
            <details className="text-small text-text-3">
              <summary className="cursor-pointer">{t('goodFor', { count: token.capabilities.length })}</summary>
              <p className="pt-1">{token.capabilities.map(name => labels[name] ?? name).join(t('comma'))}</p>
              {token.allowedIps.length > 0 && (
                <p className="pt-1">
                  {t('fields.allowedIps')}: <Verbatim value={token.allowedIps.join(', ')} />
                </p>
              )}
            </details>
          </span>
          <RemoveToken id={token.id} name={token.name} />
        </li>
      ))}
    </ul>
  )
}
