'use server'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const signInToPanel = async (call: ActionCall<typeof services.endpoints.signIn>) => action(services.endpoints.signIn, call)
export const priceUpgrade = async (call: ActionCall<typeof services.endpoints.upgradePrice>) =>
  action(services.endpoints.upgradePrice, call)
export const readUpgradeOptions = async (call: ActionCall<typeof services.endpoints.upgradeOptions>) =>
  action(services.endpoints.upgradeOptions, call)
export const readAddonOffers = async (call: ActionCall<typeof services.endpoints.addonOffers>) =>
  action(services.endpoints.addonOffers, call)
export const priceAddon = async (call: ActionCall<typeof services.endpoints.addonPrice>) => action(services.endpoints.addonPrice, call)
export const readConfiguration = async (call: ActionCall<typeof services.endpoints.configuration>) =>
  action(services.endpoints.configuration, call)
export const readOpenInvoices = async (call: ActionCall<typeof services.endpoints.openInvoices>) =>
  action(services.endpoints.openInvoices, call)
export const showPassword = async (call: ActionCall<typeof services.endpoints.password>) => action(services.endpoints.password, call)
export const makeCsr = async (call: ActionCall<typeof services.endpoints.makeCsr>) => action(services.endpoints.makeCsr, call)
