import {
  Building2,
  CalendarDays,
  Hash,
  Image,
  type LucideIcon,
  QrCode,
  Stamp,
  Tag,
  Type,
  UserRound,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  name: UserRound,
  date: CalendarDays,
  qr: QrCode,
  attribute: Tag,
  text: Type,
  certificateId: Hash,
  organization: Building2,
  logo: Stamp,
  image: Image,
}

/** The icon of a kind of field; a foreign kind is shown as an attribute. */
export function kindIcon(type: string): LucideIcon {
  return icons[type] ?? Tag
}
