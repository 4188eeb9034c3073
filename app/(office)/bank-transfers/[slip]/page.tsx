import { type BankSlipPageProps, BankSlipScreen, bankSlipTitle } from '#components/billing/bank-slip/bank-slip-screen.tsx'

export const generateMetadata = bankSlipTitle

export default function BankSlipPage(props: BankSlipPageProps) {
  return <BankSlipScreen {...props} />
}
