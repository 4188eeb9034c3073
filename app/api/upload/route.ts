import { fileEndpoints } from '#contract/files/files.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'

/** Takes files from forms. */
export const POST = (request: Request): Promise<Response> => takeUpload(request, () => passUpload(request, fileEndpoints.upload))
