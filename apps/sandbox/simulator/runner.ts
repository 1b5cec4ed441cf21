import type { Sandbox } from '../ground.ts';
import { liveOn, type SimulationTotals } from './live.ts';
import { type DayLived, type Outcome, SIMULATION_REFUSALS, type SimulationOptions, simulate } from './simulate.ts';

/** What the developer's page sees of the simulator in this process. */
export type RunState = {
  readonly isRunning: boolean;
  readonly days: number;
  readonly lived: readonly DayLived[];
  readonly events: number;
  readonly seconds: number;
  /** How it ended, in words. */
  readonly message: string | null;
  readonly isGood: boolean;
};

/** What went wrong the last time, in words. */
export type LiveState = SimulationTotals & { readonly isOn: boolean; readonly message: string | null };

export type Runner = {
  run(): RunState | null;
  live(): LiveState;
  start(wish: Omit<SimulationOptions, 'until' | 'signal'>): boolean;
  stop(): void;
  goLive(isOn: boolean): void;
};

const LIVE_EVERY_MS = 4000;

export function openRunner({ shop, clock }: Pick<Sandbox, 'shop' | 'clock'>): Runner {
  let run: (RunState & { readonly stopper: AbortController; readonly began: number }) | null = null;
  let live: LiveState & { readonly timer?: NodeJS.Timeout } = { isOn: false, ...NOTHING, message: null };
  let last = clock.now();

  async function liveOnce() {
    const [from, now] = [last, clock.now()];
    last = now;
    if (run?.isRunning) return;
    try {
      const lived = await liveOn(shop, from, now);
      live = { ...live, ...sumOf(live, lived), message: null };
    } catch (error) {
      live = { ...live, message: faultOf(error).message };
    }
  }

  function begin() {
    last = clock.now();
    // One turn ends before the next begins, however slow the machine is.
    let isBusy = false;
    const timer = setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      await liveOnce();
      isBusy = false;
    }, LIVE_EVERY_MS);
    live = { ...live, isOn: true, timer: timer.unref() };
  }

  return {
    run: () => run && viewOf(run),
    live: () => ({ ...sumOf(live, NOTHING), isOn: live.isOn, message: live.message }),
    start: (wish) => {
      if (run?.isRunning) return false;
      const stopper = new AbortController();
      const began = performance.now();
      run = { stopper, began, isRunning: true, days: 0, lived: [], events: 0, seconds: 0, message: null, isGood: true };
      const change = (next: Partial<RunState>) => {
        if (run?.stopper === stopper) run = { ...run, ...next };
      };
      const lived: DayLived[] = [];
      simulate(shop, { ...wish, until: clock.now(), signal: stopper.signal }, ({ days, lived: more }) => {
        lived.push(...more);
        change({ days, lived, events: lived.reduce((sum, day) => sum + day.events, 0) });
      }).then(
        (outcome) => change({ isRunning: false, seconds: secondsSince(began), ...endOf(outcome) }),
        (error: unknown) => change({ isRunning: false, seconds: secondsSince(began), ...faultOf(error) }),
      );
      return true;
    },
    stop: () => run?.stopper.abort(),
    goLive: (isOn) => {
      if (isOn === live.isOn) return;
      clearInterval(live.timer);
      if (isOn) begin();
      else live = { ...live, isOn: false };
    },
  };
}

const NOTHING: SimulationTotals = { events: 0, views: 0, sales: 0, reads: 0 };

function viewOf({ stopper: _, began, ...run }: RunState & { stopper: AbortController; began: number }): RunState {
  return run.isRunning ? { ...run, seconds: secondsSince(began) } : run;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

function sumOf(one: SimulationTotals, other: SimulationTotals): SimulationTotals {
  return {
    events: one.events + other.events,
    views: one.views + other.views,
    sales: one.sales + other.sales,
    reads: one.reads + other.reads,
  };
}

function endOf(outcome: Outcome): Pick<RunState, 'message' | 'isGood'> {
  if ('refused' in outcome) return { message: SIMULATION_REFUSALS[outcome.refused], isGood: false };
  return outcome.isStopped
    ? { message: 'Остановлено. Прожитое осталось, в\u00A0следующий раз пойдём дальше.', isGood: true }
    : { message: 'Готово.', isGood: true };
}

function faultOf(error: unknown): Pick<RunState, 'message' | 'isGood'> {
  return { message: `Не\u00A0получилось: ${error instanceof Error ? error.message : String(error)}`, isGood: false };
}
