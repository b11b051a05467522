import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { INITIAL_STATUS, isCompleted, USER_RACE_STATUSES, userRaceId } from './user-race.ts';

test("a race in a runner's list is named by e-mail, code and distance", () => {
  expect(userRaceId('ana@example.org', 'MMB-2026', '21K')).toBe('ana@example.org-MMB-2026-21K');
});

test('the steps of a race are those of the loop, and a race begins as not registered', () => {
  expect(USER_RACE_STATUSES).toEqual(['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO', 'RETO SUPERADO']);
  expect(INITIAL_STATUS).toBe('NO ESTOY INSCRITO AUN');
});

test('only a race with RETO SUPERADO that was finished counts', () => {
  for (const status of USER_RACE_STATUSES) {
    expect(isCompleted({ status, outcome: null })).toBe(status === 'RETO SUPERADO');
    expect(isCompleted({ status, outcome: 'DNF' })).toBe(false);
  }
});

test('two distances without a hyphen of one race, or two codes at one distance, never share an id', () => {
  const plain = string().map((text) => text.replaceAll('-', ''));
  assert(
    property(string(), string(), plain, plain, (code, otherCode, distance, otherDistance) => {
      const same = code === otherCode && distance === otherDistance;
      const [id, other] = [
        userRaceId('a@b.co', code, distance),
        userRaceId('a@b.co', otherCode, otherDistance),
      ];
      expect(id === other).toBe(same);
    }),
  );
});

test('the id begins with its owner and ends with its distance', () => {
  assert(
    property(string(), constantFrom('2K', '10K', '4,2K'), (code, distance) => {
      expect(userRaceId('a@b.co', code, distance)).toMatch(/^a@b\.co-/);
      expect(userRaceId('a@b.co', code, distance).endsWith(`-${code}-${distance}`)).toBe(true);
    }),
  );
});
