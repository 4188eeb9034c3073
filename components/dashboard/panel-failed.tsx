import { getTranslations } from 'next-intl/server'
import { RefusedPart } from '#components/kit/feedback/refused-part.tsx'
import type { ApiRefusal } from '#lib/api/api-problem.ts'

/** A panel whose figures did not come; those beside it do not mind. */
export async function PanelFailed({ title, refusal }: { title: string; refusal: ApiRefusal }) {
  const t = await getTranslations('home')
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{title}</h2>
      </header>
      <RefusedPart things={t('figures')} refusal={refusal} />
    </section>
  )
}
