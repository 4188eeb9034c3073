export type { City, Country } from '#contract/settings/places.ts'
