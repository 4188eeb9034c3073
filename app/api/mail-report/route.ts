import { mailReports } from '#contract/messaging/mail-reports.ts'
import { handOn } from '#lib/api/hand-on.ts'

/** Where a mail box hands on what mail servers report of our mails: to the platform byte for byte, which judges it. */
export const POST = (request: Request): Promise<Response> => handOn(mailReports.receive, {}, request)
