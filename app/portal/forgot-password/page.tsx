import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '#components/access/sign-in/forgot-form.tsx'
import { Link } from '#components/kit/link.tsx'
import { OutsideForm } from '#components/portal/outside-form.tsx'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.forgotPage'))('title') }
}

export default async function PortalForgotPasswordPage() {
  const t = await getTranslations('signIn.forgotPage')
  return (
    <OutsideForm>
      <ForgotForm portal />
      <p className="mt-3.5 text-center text-small">
        <Link href={paths.portalLogin()}>{t('toLogin')}</Link>
      </p>
    </OutsideForm>
  )
}
