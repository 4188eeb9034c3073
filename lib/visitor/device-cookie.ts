export const deviceCookie = 'device_id'
export const rememberedDeviceCookie = 'remembered_device'
/** What a caller without a device id sends. */
export const noDevice = '0000000'
