export class Alarm {
  #hasRung = false;
  #end = () => {};

  ring(): void {
    this.#hasRung = true;
    this.#end();
  }

  reset(): void {
    this.#hasRung = false;
  }

  async sleep(ms: number): Promise<void> {
    if (this.#hasRung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
