interface Asked {
  place: string
  en?: string
  ar?: string
  under?: string
  fields?: string[]
}
export function describeResource(asked: Asked): object
