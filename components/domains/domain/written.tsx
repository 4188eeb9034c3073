import { Verbatim } from '#components/kit/values/verbatim.tsx'

/** Each on a line of its own, as the registry has it. */
export const Written = ({ values }: { values: readonly string[] }) =>
  values.length > 0 ? (
    <ul className="flex flex-col gap-0.5">
      {values.map(value => (
        <li key={value}>
          <Verbatim value={value} wrap />
        </li>
      ))}
    </ul>
  ) : (
    '—'
  )
