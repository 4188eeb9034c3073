import { manifest, type ReportName } from '#contract/manifest.ts'

/** A report's page. Its texts are the messages of its name; needed to open it is its capability. */
export interface ReportPage {
  id: ReportName
  /** general, billing, income, clients, support: the message reports.areas.<area>. */
  area: string
  path: string
  capability: string
}

/** Every report, in the order of the contract. */
export const reportPages: readonly ReportPage[] = Object.entries(manifest).flatMap(
  ([
    name,
    {
      report,
      capabilities: [right],
    },
  ]) =>
    // Reports are those parts that say where they stand among them.
    report && right
      ? [{ id: name as ReportName, area: report.split('/')[0] as string, path: `/reports/${report}`, capability: right }]
      : [],
)
