import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ModuleCall } from '#contract/logs/module-log.ts'
import { CallResult } from './call-result.tsx'

type Line = Pick<ModuleCall, 'id' | 'call' | 'result' | 'message' | 'calledOn'>

/** Calls of the outside, one line each; what was asked and answered, without secrets, is a click away. */
export function CallLines({ calls, path }: { calls: readonly Line[]; path: (id: number) => string }) {
  const t = useTranslations('moduleCalls')
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1.5 text-small font-semibold">{t('title')}</h3>
      <ol className="flex flex-col gap-1.5">
        {calls.map(({ id, call, result, message, calledOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
            <Link href={path(id)}>
              <Verbatim value={call} />
            </Link>
            <CallResult result={result} />
            {message && <bdi className="text-text-3 wrap-anywhere">{message}</bdi>}
            <span className="ms-auto text-text-3">
              <DateText value={calledOn} as="log" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
