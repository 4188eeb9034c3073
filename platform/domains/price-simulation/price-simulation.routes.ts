import { priceSimulation } from '#contract/domains/price-simulation.ts'
import { served } from '#platform/kernel/serve.ts'
import { simulatePrices } from './simulate-prices.ts'

export const routes = served(priceSimulation, { simulate: simulatePrices })
