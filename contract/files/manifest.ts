import { callsEntry } from '../kernel/manifest.ts'

export const files = {
  files: callsEntry(() => import('./files.ts'), { exported: 'fileEndpoints' }),
}
