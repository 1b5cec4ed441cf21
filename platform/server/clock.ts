/** Time is passed in, everywhere: tests hold it still and the sandbox moves it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands where it was put until it is moved. */
export function standingClock(at: string): Clock & { moveTo(at: string): void; forward(milliseconds: number): void } {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    moveTo: (moment) => {
      now = new Date(moment);
    },
    forward: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
