import { DomainHolderScreen, type DomainPageProps, domainTitle } from '#components/domains/domain/domain-screen.tsx'

export const generateMetadata = domainTitle

export default function DomainHolderPage(props: DomainPageProps) {
  return <DomainHolderScreen {...props} />
}
