// The fifteen kinds of questions in the order in which the builder offers them, each with its icon.

import {
  AlignLeft,
  Calendar,
  CalendarClock,
  CalendarDays,
  CircleDot,
  Clock,
  Euro,
  Hash,
  type LucideIcon,
  ListChecks,
  ListFilter,
  MapPin,
  Paperclip,
  SeparatorHorizontal,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { QuestionKind } from '#core/proposals/questions.ts';

export const kindIcons: Readonly<Record<QuestionKind, LucideIcon>> = {
  string: Type,
  textarea: AlignLeft,
  radio: CircleDot,
  select: ListFilter,
  checkbox: ListChecks,
  toggle: ToggleLeft,
  number: Hash,
  currency: Euro,
  date: Calendar,
  calendar: CalendarDays,
  datetime: CalendarClock,
  time: Clock,
  address: MapPin,
  uploads: Paperclip,
  separator: SeparatorHorizontal,
};
export const offeredKinds = Object.keys(kindIcons) as QuestionKind[];
