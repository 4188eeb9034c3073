/** Who is told when others change a zone: its client of what staff or the system did, staff of what clients did. */
export const zoneNoticeReaders = ['client', 'staff'] as const
