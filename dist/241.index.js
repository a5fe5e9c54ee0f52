export const id = 241;
export const ids = [241];
export const modules = {

/***/ 59241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openProxied: () => (/* binding */ openProxied)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46752);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59814);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25431);
// Connections that go through a proxy where the environment names one for the address, and straight to it where not.



/**
 * A dispatcher for requests to one origin. `straight` are the options of a connection without proxy. Throws InputError
 * for a proxy that cannot be used.
 */
function openProxied(url, env, options, straight) {
    const { proxies, problems } = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .readProxies */ .rq)(env);
    if (problems.length > 0)
        throw new _model_js__WEBPACK_IMPORTED_MODULE_1__/* .InputError */ .dz(problems);
    const proxy = (0,_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .proxyFor */ .iJ)(url, proxies);
    if (proxy === null)
        return new undici__WEBPACK_IMPORTED_MODULE_0__.Agent({ ...options, ...(straight === undefined ? {} : { connect: straight }) });
    const { username, password, protocol, host } = new URL(proxy);
    const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    return new undici__WEBPACK_IMPORTED_MODULE_0__.ProxyAgent({
        ...options,
        uri: `${protocol}//${host}`,
        ...(username === '' && password === '' ? {} : { token: `Basic ${secret}` }),
    });
}


/***/ })

};
