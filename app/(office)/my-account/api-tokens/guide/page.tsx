import { getTranslations } from 'next-intl/server'
import { guideExamples } from '#components/access/api-token/guide-examples.ts'
import { Block } from '#components/access/my-account/block.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { RawText } from '#components/kit/values/raw-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { configuration } from '#lib/configuration.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('apiTokens'))('guide.title') }
}

const statuses = [400, 401, 403, 404, 409, 422, 429, 503] as const

/** How a program calls the API: address, token, envelope, lists, writes, refusals. */
export default async function ApiGuidePage() {
  const [t, account] = await Promise.all([getTranslations('apiTokens'), getTranslations('account')])
  const { appUrl, requestsPerMinute } = configuration()
  const base = `${appUrl}${paths.api()}`
  const example = guideExamples(base)
  const exampleOf = (part: 'token' | 'address' | 'envelope' | 'query' | 'encoded' | 'lists' | 'writes' | 'refusals') =>
    t('guide.example', { of: t(`guide.${part}`) })
  return (
    <>
      <PageHeader
        crumbs={[
          { text: account('title'), href: paths.myAccount() },
          { text: t('title'), href: paths.apiTokens() },
        ]}
        title={t('guide.title')}
        ruled
      />
      <div className="settings-blocks">
        <Block title={t('guide.address')} help={t('guide.addressHelp')}>
          <p>
            <Verbatim value={base} />
          </p>
          <RawText whole label={exampleOf('token')} text={example.token} />
          <RawText whole label={exampleOf('address')} text={example.read} />
          <p>
            <a className="underline" href={paths.api('/docs')} target="_blank" rel="noreferrer">
              {t('guide.docs')}
            </a>{' '}
            ·{' '}
            <a className="underline" href={paths.api('/openapi.json')} target="_blank" rel="noreferrer">
              {t('guide.openapi')}
            </a>
          </p>
        </Block>
        <Block title={t('guide.envelope')} help={t('guide.envelopeHelp')}>
          <RawText whole label={exampleOf('envelope')} text={example.envelope} />
        </Block>
        <Block title={t('guide.lists')} help={t('guide.listsHelp')}>
          <RawText whole label={exampleOf('query')} text={example.query} />
          <RawText whole label={exampleOf('encoded')} text={example.filter} />
          <RawText whole label={exampleOf('lists')} text={example.list} />
        </Block>
        <Block title={t('guide.writes')} help={t('guide.writesHelp')}>
          <RawText whole label={exampleOf('writes')} text={example.write} />
        </Block>
        <Block title={t('guide.refusals')} help={t('guide.refusalsHelp')}>
          <RawText whole label={exampleOf('refusals')} text={example.refusal} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {statuses.map(status => (
              <div key={status} className="contents">
                <dt className="code-text">{status}</dt>
                <dd>{t(`guide.status.${status}`, { limit: requestsPerMinute })}</dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block title={t('guide.limits')} help={t('guide.limitsHelp')}>
          <ul className="list-disc ps-5">
            {(['own', 'never', 'client', 'kept'] as const).map(rule => (
              <li key={rule}>{t(`guide.rules.${rule}`)}</li>
            ))}
          </ul>
        </Block>
      </div>
    </>
  )
}
