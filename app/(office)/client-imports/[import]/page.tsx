import {
  type ClientImportPageProps,
  ClientImportScreen,
  clientImportTitle,
} from '#components/clients/client-import/client-import-screen.tsx'

export const generateMetadata = clientImportTitle

export default function ClientImportPage(props: ClientImportPageProps) {
  return <ClientImportScreen {...props} />
}
