export const isTouchDevice = (): boolean => globalThis.matchMedia('(pointer: coarse)').matches

/** Old web views have no `mediaDevices` at all, whatever the types say. */
export const hasCameraCall = (): boolean =>
  'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function'

const inAppMarks = /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|BytedanceWebview|; wv\)/i

export const isInAppBrowser = (agent: string = navigator.userAgent): boolean => inAppMarks.test(agent)
