// A first game with a guide: short explanations, each told once, the first time that it matters.

import type { View } from '../api/types';
import type { GlyphName } from '../cards/icons';

export interface Lesson {
  id: string;
  title: string;
  words: string[];
  /** Told the first time that this holds. */
  when: (view: View) => boolean;
  /** What on the table it is about: a part of the frame to be lit. */
  look?: 'strip' | 'opponents' | 'empire' | 'hand' | 'prompt' | 'offers' | 'rail';
}

export interface Phase {
  glyph: GlyphName;
  name: string;
  numeral?: string;
  all: string;
  bonus?: string;
}

export interface Section {
  title: string;
  words: string[];
}

export interface Course {
  game: string;
  called: string;
  /** one sentence that makes one want to play it */
  about: string;
  minutes: number;
  options: Record<string, string>;
  lessons: Lesson[];
  /** how to play, on one page */
  idea: string[];
  phasesTitle: string;
  bonusTitle: string;
  phases: Phase[];
  sections: Section[];
}

// --- what a lesson can ask of a view --------------------------------------------------------------------------------

/** It is this step, and this seat is asked. */
export const asked = (view: View, ...steps: string[]): boolean => view.seat !== null && view.owed.includes(view.seat) && steps.includes(view.step);

export const mine = (view: View) => view.empires.find((empire) => empire.seat === view.seat);

export const hasGood = (view: View): boolean => mine(view)?.tableau.some((placed) => placed.good || (Array.isArray(placed.goods) && placed.goods.length > 0)) ?? false;

export const largest = (view: View): number => Math.max(0, ...view.empires.map((empire) => empire.tableau.length));

/** The first lesson that is due and has not been told. */
export function due(course: Course, view: View, told: ReadonlySet<string>): Lesson | null {
  return course.lessons.find((lesson) => !told.has(lesson.id) && lesson.when(view)) ?? null;
}
