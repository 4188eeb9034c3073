import { type ChargebackPageProps, ChargebackScreen, chargebackTitle } from '#components/billing/chargeback/chargeback-screen.tsx'

export const generateMetadata = chargebackTitle

export default function ChargebackPage(props: ChargebackPageProps) {
  return <ChargebackScreen {...props} />
}
