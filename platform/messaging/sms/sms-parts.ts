// The basic characters of GSM 03.38; those of its extension table count twice.
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const extended = /[\^{}\\[~\]|€]/g

/** How many messages a network counts a text as: 160 letters (153 in each part of several), or 70 (67) once a letter is not of its alphabet. */
export function smsParts(text: string): number {
  const plain = basic.test(text)
  const length = plain ? text.length + (text.match(extended)?.length ?? 0) : text.length
  const [single, several] = plain ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / several)
}
