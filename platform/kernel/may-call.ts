import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import { isWithin } from '#contract/kernel/trusted-proxies.ts'
import type { PlatformConfig } from '#platform/config.ts'

/** Whether a machine at an IP address may be called: a private network only where the operator names it. */
export const mayCallOf =
  ({ allowPrivateAddresses, serverNetworks }: Pick<PlatformConfig, 'allowPrivateAddresses' | 'serverNetworks'>) =>
  (address: string): boolean =>
    allowPrivateAddresses || !isPrivateAddress(address) || isWithin(address, serverNetworks)
