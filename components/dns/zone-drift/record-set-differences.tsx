import type { ZoneComparison } from '#contract/dns/zone-drift.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'

type Differences = ZoneComparison['differences']

interface RecordSetDifferencesProps {
  differences: Differences
  /** The heads of the three columns: which record set, as it is wanted, as it was found. */
  heads: { record: string; wanted: string; found: string }
}

/** The record sets that two states of a zone do not share, side by side. */
export function RecordSetDifferences({ differences, heads }: RecordSetDifferencesProps) {
  return (
    <div className="overflow-auto">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{heads.record}</th>
            <th scope="col">{heads.wanted}</th>
            <th scope="col">{heads.found}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ owner, type, wanted, found }) => (
            <tr key={`${owner} ${type}`}>
              <td>
                <bdi dir="ltr" className="ltr identifier">
                  {type} {unicodeName(owner)}
                </bdi>
              </td>
              <td>
                <Values side={wanted} />
              </td>
              <td>
                <Values side={found} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Values({ side }: { side: Differences[number]['wanted'] }) {
  if (!side) return <span className="text-text-3">—</span>
  return (
    <bdi dir="ltr" className="ltr identifier">
      {side.ttl} {side.contents.join(' · ')}
    </bdi>
  )
}
