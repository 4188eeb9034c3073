import { Avatar, type AvatarProps } from '#components/ui/avatar.tsx'

interface ClientAvatarProps {
  client: { id: number; accountType: 'PERSONAL' | 'COMPANY' }
  name: string
  size?: AvatarProps['size']
}

/** A company is a rounded square, a person a circle. */
export function ClientAvatar({ client, name, size }: ClientAvatarProps) {
  return <Avatar id={String(client.id)} name={name} kind={client.accountType === 'COMPANY' ? 'company' : 'person'} size={size} />
}
