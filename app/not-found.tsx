import { getTranslations } from 'next-intl/server'
import { NotFound } from '#components/shell/states/not-found.tsx'
import { PlainPage } from '#components/shell/states/plain-page.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('kit'))('states.missing.title') }
}

/** For who is not signed in; the others see it inside the shell. Without the shell's code, since every page carries this one. */
export default function NotFoundPage() {
  return (
    <PlainPage>
      <NotFound />
    </PlainPage>
  )
}
