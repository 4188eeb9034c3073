/** The design's data colours, in the order of a chart's series. */
export const dataColours = ['#1F6B50', '#D0A755', '#5B8FA8', '#B5623F', '#8FA663', '#7B5C83'] as const
