// For `node --import`: on a signal something fails that nobody catches, in the way that FAILS_BY names.
process.on('SIGUSR2', () => {
  const fault = new TypeError('ana@correo.example');
  if (process.env.FAILS_BY === 'rejection') void Promise.reject(fault);
  else
    setTimeout(() => {
      throw fault;
    });
});
