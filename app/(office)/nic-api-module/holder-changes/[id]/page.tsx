import {
  type HolderChangePageProps,
  HolderChangeScreen,
  holderChangeTitle,
} from '#components/domains/holder-change/holder-change-screen.tsx'

export const generateMetadata = holderChangeTitle

export default function HolderChangePage(props: HolderChangePageProps) {
  return <HolderChangeScreen {...props} />
}
