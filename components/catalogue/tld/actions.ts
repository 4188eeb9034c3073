'use server'
import { priceSimulation } from '#contract/domains/price-simulation.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { simulate } = priceSimulation

export const simulatePrices = async (call: ActionCall<typeof simulate>) => action(simulate, call)
