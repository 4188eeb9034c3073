import {
  type CancellationPageProps,
  CancellationScreen,
  cancellationTitle,
} from '#components/services/cancellation-request/cancellation-screen.tsx'

export const generateMetadata = cancellationTitle

export default function CancellationRequestPage(props: CancellationPageProps) {
  return <CancellationScreen {...props} />
}
