import { type TransactionPageProps, TransactionScreen, transactionTitle } from '#components/billing/transaction/transaction-screen.tsx'

export const generateMetadata = transactionTitle

export default function TransactionPage(props: TransactionPageProps) {
  return <TransactionScreen {...props} />
}
