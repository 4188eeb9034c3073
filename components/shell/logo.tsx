'use client'
import { useCompany } from '#components/kit/providers/company.tsx'
import { paths } from '#lib/paths.ts'
import { Mark } from './mark.tsx'

/** The company's logo, one for each theme; without one the plain mark, with the name unless only the mark is wanted. */
export function Logo({ alone = false, size }: { alone?: boolean; size?: number }) {
  const { name, logo, logoDark } = useCompany()
  const light = logo ?? logoDark
  if (light === null)
    return (
      <>
        <Mark size={size} />
        {!alone && <span>{name}</span>}
      </>
    )
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: bytes come from our own address, already small */}
      <img className="logo onlight" src={paths.logo(light)} alt={name} />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img className="logo ondark" src={paths.logo(logoDark ?? light)} alt={name} />
    </>
  )
}
