import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'

/** Takes zone files, to be looked at before they are imported. */
export const POST = (request: Request): Promise<Response> => takeUpload(request, () => passUpload(request, dnsTasks.endpoints.upload))
