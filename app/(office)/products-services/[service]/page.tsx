import { type ServicePageProps, ServiceScreen, serviceTitle } from '#components/services/service/service-screen.tsx'

export const generateMetadata = serviceTitle

export default function ServicePage(props: ServicePageProps) {
  return <ServiceScreen {...props} />
}
