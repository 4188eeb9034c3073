'use client'
import { numberText } from '#lib/format/number.ts'
import { useCompany } from '../providers/company.tsx'

/** The largest file that may be sent: in bytes, and in megabytes as they are shown. */
export function useUploadLimit() {
  const { megabytes } = useCompany().uploads
  return { bytes: megabytes * 1024 * 1024, megabytes: numberText(megabytes) }
}
